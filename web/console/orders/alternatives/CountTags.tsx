import {
  type AlternativeRound,
  type OfferState,
  offerStates,
} from '#domain/alternatives/shapes.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon, clockIcon, minusIcon } from '#web/ui/icons.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

export const offerTags: Record<OfferState, { tone: Tone; icon: string }> = {
  OPEN: { tone: 'gold', icon: clockIcon },
  MOVED: { tone: 'leaf', icon: checkIcon },
  RETURNED: { tone: 'plain', icon: minusIcon },
  EXPIRED: { tone: 'plain', icon: clockIcon },
};

const countOf = (of: AlternativeRound['counts'], state: OfferState): number =>
  ({ OPEN: of.open, MOVED: of.moved, RETURNED: of.returned, EXPIRED: of.expired })[state];

/** How many have moved, returned and not answered. */
export function CountTags({ of }: { of: AlternativeRound['counts'] }) {
  const t = useTranslations('alternativesAdmin');
  return (
    <span className="flex flex-wrap gap-1">
      {offerStates
        .filter((state) => countOf(of, state) > 0)
        .map((state) => (
          <Tag key={state} {...offerTags[state]}>
            {`${t(state)} · ${countOf(of, state)}`}
          </Tag>
        ))}
    </span>
  );
}
