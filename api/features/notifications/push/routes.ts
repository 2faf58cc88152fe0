import {
  getPushDevices,
  getPushKey,
  removePushDevice,
  savePushDevice,
  savePushKinds,
} from '#domain/notifications/push/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { chooseKinds, devices, dropDevice, keepDevice, publicKey } from './service.devices.ts';

export function pushRoutes(on: On): void {
  on(getPushKey, (ctx) => publicKey(ctx));
  on(getPushDevices, (ctx, input) => devices(ctx, input));
  on(savePushDevice, (ctx, input) => keepDevice(ctx, input));
  on(savePushKinds, (ctx, input) => chooseKinds(ctx, input));
  on(removePushDevice, (ctx, { device }) => dropDevice(ctx, device));
}
