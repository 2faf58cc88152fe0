import type { Layout } from '#domain/screens.ts';
import { FilterButton, ListPlaces, PanelBones } from '#web/features/events/list/ListFrame.tsx';
import { OverviewPlace } from '#web/features/overview/OverviewPlace.tsx';
import { SearchLink } from '#web/features/events/list/SearchLink.tsx';
import { useWords } from '#web/kit/words/words.ts';
import { CardListSkeleton } from '#web/parts/page/Bone.tsx';
import { DesktopShell } from './shells/desktop.tsx';
import { PhoneShell } from './shells/phone.tsx';

const nothing = () => {};

/** The home page before its script: the real shell, search and filter, the skeleton of the list. */
export function FirstView({ layout }: { layout: Layout }) {
  const t = useWords('frame');
  const Shell = layout === 'phone' ? PhoneShell : DesktopShell;
  return (
    <Shell name="Home" query={{}} title={t('atHome')} onMe={nothing} onBack={nothing}>
      <OverviewPlace rows={1} />
      <ListPlaces
        side={<PanelBones />}
        bar={
          <>
            <SearchLink />
            <FilterButton />
          </>
        }
      >
        {/* Room of the chips of kinds. */}
        <div className="mb-4 h-11" />
        <CardListSkeleton label={t('loading')} />
      </ListPlaces>
    </Shell>
  );
}
