import type { offline as en } from '../en/offline.ts';
import type { WordsLike } from '../words.ts';

export const offline: WordsLike<typeof en> = {
  asSeen: '无网络，内容截至 {time}',
  noNetworkTitle: '此页面需要联网',
  noNetworkText: '网络恢复后会自动打开。在这台设备上看过的门票，没有网络也能出示。',
  toTickets: '门票',
  notSeenTitle: '这台设备上还没有这项内容',
  notSeenText: '没有网络时，只能显示您在这台设备上看过的内容。网络恢复后，此页面会自动打开。',
};
