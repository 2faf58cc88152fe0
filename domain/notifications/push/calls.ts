import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { id } from '../../wire.ts';
import { line } from '../../text/text.ts';
import { pushDevice, pushEndpoint, pushKeys, pushKind } from './shapes.ts';

/**
 * Lists the devices of the member that get push messages. `endpoint` is that of the present browser,
 * which marks its device.
 */
export const getPushDevices = call({
  name: 'getPushDevices',
  service: 'booking',
  path: 'notification/v1/getPushDevices',
  who: 'services',
  input: z.object({ endpoint: z.nullable(pushEndpoint) }),
  output: z.object({ devices: z.array(pushDevice) }),
  refuses: [],
  errorDisplay: 'silent',
});

/** Returns the public key with which a browser subscribes (RFC 8292). */
export const getPushKey = call({
  name: 'getPushKey',
  service: 'booking',
  path: 'notification/v1/getPushKey',
  who: 'services',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Stores the subscription of a browser with all kinds of messages, or renews it. A browser belongs
 * to the member who subscribed last.
 */
export const savePushDevice = call({
  name: 'savePushDevice',
  service: 'booking',
  path: 'notification/v1/savePushDevice',
  who: 'services',
  /** `browser`: its name and system (`deviceOf`). */
  input: z.object({ endpoint: pushEndpoint, ...pushKeys, browser: line(60) }),
  output: z.object({ id }),
  refuses: ['wrongInput', 'pushServiceUnknown', 'tooManyDevices'],
  errorDisplay: 'toast',
});

/** Chooses what a device is reminded of; nothing is allowed too. */
export const savePushKinds = call({
  name: 'savePushKinds',
  service: 'booking',
  path: 'notification/v1/savePushKinds',
  who: 'services',
  names: { device: 'own pushDevice' },
  input: z.object({ device: id, kinds: z.array(pushKind).check(z.maxLength(6)) }),
  output: z.null(),
  refuses: ['noData'],
  errorDisplay: 'toast',
});

/** Ends the push messages to a device. */
export const removePushDevice = call({
  name: 'removePushDevice',
  service: 'booking',
  path: 'notification/v1/removePushDevice',
  who: 'services',
  names: { device: 'own pushDevice' },
  input: z.object({ device: id }),
  output: z.null(),
  refuses: ['noData'],
  errorDisplay: 'toast',
});
