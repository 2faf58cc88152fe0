export const offline = {
  asSeen: 'Without network: as seen on {time}',
  noNetworkTitle: 'This page needs a network',
  noNetworkText:
    'It opens by itself as soon as there is a connection. Tickets you have opened on this device can be shown without one.',
  toTickets: 'My tickets',
  notSeenTitle: 'Not on this device yet',
  notSeenText:
    'Without network Balai shows what you have opened here before. This page comes by itself as soon as there is a connection.',
};
