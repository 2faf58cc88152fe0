import { readFileSync } from 'node:fs';
import type { AppleWallet } from '#api/config.wallet.ts';
import type { Core } from '#api/platform/http/context.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { codeOf } from '#api/features/tickets/service.ts';
import type { PassFacts } from './store.view.ts';
import { passTexts } from './service.texts.ts';

export const passFileType = 'application/vnd.apple.pkpass';

const picture = (name: string) => readFileSync(new URL(`./pictures/${name}.png`, import.meta.url));
const pictures = {
  'icon.png': picture('icon-29'),
  'icon@2x.png': picture('icon-58'),
  'icon@3x.png': picture('icon-87'),
  'logo.png': picture('icon-58'),
};

/** The secret by which devices ask for changes of a pass; it is in the pass. */
export const passToken = ({ secrets }: Pick<Core, 'secrets'>, serial: string): string =>
  secrets.lastingMark('wallet pass', serial);

/** Wallet shows the time as written here, in the time zone of the event's country. */
const localTime = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' });

/**
 * Makes the signed file of a pass (PassKit). Its code is only in the pass of the member who uses the
 * ticket; other passes are void.
 */
export async function applePass(
  core: Pick<Core, 'db' | 'secrets' | 'config'>,
  wallet: AppleWallet,
  facts: PassFacts,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const { zone } = await countryOf(core, facts.country);
  const t = passTexts(facts.language);
  const pass = new PKPass(
    pictures,
    {
      wwdr: wallet.authority,
      signerCert: wallet.certificate,
      signerKey: wallet.key,
      ...(wallet.password === undefined ? {} : { signerKeyPassphrase: wallet.password }),
    },
    {
      description: facts.eventName,
      organizationName: 'Balai',
      logoText: 'Balai',
      passTypeIdentifier: wallet.passType,
      teamIdentifier: wallet.team,
      serialNumber: facts.serial,
      webServiceURL: `${core.config.publicUrl}/wallet/apple`,
      authenticationToken: passToken(core, facts.serial),
      sharingProhibited: true,
      voided: !facts.isLive,
      backgroundColor: 'rgb(15, 107, 79)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(214, 236, 226)',
    },
  );
  pass.type = 'eventTicket';
  const changeMessage = t.changed;
  pass.primaryFields.push({ key: 'event', label: t.event, value: facts.eventName });
  pass.secondaryFields.push({
    key: 'start',
    label: t.start,
    value: localTime(facts.start, zone),
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
    ignoresTimeZone: true,
    changeMessage,
  });
  pass.auxiliaryFields.push({ key: 'type', label: t.ticket, value: facts.ticketTypeName });
  if (facts.isLive && facts.holder !== '')
    pass.auxiliaryFields.push({ key: 'holder', label: t.holder, value: facts.holder });
  const place = facts.isOnline ? t.online : facts.venueName;
  if (place !== '')
    pass.secondaryFields.push({ key: 'venue', label: t.venue, value: place, changeMessage });
  if (facts.address !== '')
    pass.backFields.push({ key: 'address', label: t.address, value: facts.address });
  pass.setExpirationDate(new Date(facts.end));
  if (facts.isLive) {
    pass.setRelevantDate(new Date(facts.start));
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: codeOf(core, facts),
      messageEncoding: 'iso-8859-1',
    });
  }
  return pass.getAsBuffer();
}
