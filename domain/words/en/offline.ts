export const offline = {
  asSeen: 'Offline: as seen on {time}',
  noNetworkTitle: 'This page needs a connection',
  noNetworkText:
    'It opens by itself as soon as you are online. Tickets you have opened on this device can be shown offline.',
  toTickets: 'Tickets',
  notSeenTitle: 'Not on this device yet',
  notSeenText:
    'Offline, Balai shows what you have opened here before. This page opens by itself as soon as you are online.',
};
