import type { GoogleThing, makeGoogleWallet } from '#api/integrations/wallet.google.ts';
import type { Core } from '#api/platform/http/context.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { codeOf } from '#api/features/tickets/service.ts';
import { passTexts } from './service.texts.ts';
import type { PassFacts } from './store.view.ts';

type Google = ReturnType<typeof makeGoogleWallet>;

/**
 * Makes or replaces the pass at Google, and the class of its session. Google gets neither the name
 * of the member nor the number of the order; the code only while the member uses the ticket.
 */
export async function putGooglePass(
  core: Pick<Core, 'db' | 'secrets' | 'config'>,
  google: Google,
  facts: PassFacts,
): Promise<string> {
  const { zone } = await countryOf(core, facts.country);
  const t = passTexts(facts.language);
  const text = (value: string) => ({ defaultValue: { language: facts.language, value } });
  const local = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(zone)
      .toString({ timeZoneName: 'never' });
  const venueName = facts.isOnline ? t.online : facts.venueName;
  const session: GoogleThing = {
    kind: 'eventTicketClass',
    id: google.idOf(`session-${facts.sessionId}-${facts.language}`),
  };
  await google.put(session, {
    issuerName: 'Balai',
    reviewStatus: 'UNDER_REVIEW',
    eventName: text(facts.eventName),
    ...(venueName === ''
      ? {}
      : { venue: { name: text(venueName), address: text(facts.address || venueName) } }),
    dateTime: { start: local(facts.start), end: local(facts.end) },
    notifyPreference: 'NOTIFY_ON_UPDATE',
  });
  const id = google.idOf(facts.serial);
  await google.put(
    { kind: 'eventTicketObject', id },
    {
      classId: session.id,
      state: facts.isLive ? 'ACTIVE' : 'INACTIVE',
      ticketType: text(facts.ticketTypeName),
      ...(facts.isLive ? { barcode: { type: 'QR_CODE', value: codeOf(core, facts) } } : {}),
      hexBackgroundColor: '#0f6b4f',
    },
  );
  return id;
}
