import { getFacilityById } from '#domain/facilities/calls.find.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';

/** The venue's rules, above its notices (S-25). Renders nothing for an unknown venue. */
export function RulesOfVenue({ venueID }: { venueID: string }) {
  const t = useTranslations('facilities');
  const { data: venue } = useCallQuery(
    getFacilityById,
    { venueID },
    { ignore: ['venueNotFound', 'idMissing', 'noData'], errorDisplay: 'silent' },
  );
  if (venue === undefined) return null;
  return (
    <section aria-labelledby="about-venue" className="mb-6">
      <Card>
        <h2 id="about-venue" className="text-lg font-semibold">
          {venue.name}
        </h2>
        {venue.rules !== '' && (
          <>
            <h3 className="mt-3 font-semibold">{t('rules')}</h3>
            <p className="prose whitespace-pre-line">{venue.rules}</p>
          </>
        )}
        <ScreenLink
          to="SiteDetail"
          query={{ venueID }}
          className="tap inline-flex items-center font-semibold text-leaf hover:underline"
        >
          {t('details')}
        </ScreenLink>
      </Card>
    </section>
  );
}
