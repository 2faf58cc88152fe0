import { because, type Table } from './shapes.ts';

export const walletConstraints: Table = {
  ...because(
    'a pass is made once for a ticket that the member holds, with a serial number of 128 random bits; devices name a pass by it',
    'wallet_pass_ticket_id_fkey wallet_pass_member_id_fkey wallet_pass_one wallet_pass_serial_key wallet_pass_kind_check wallet_device_wallet_pass_id_fkey wallet_device_pkey',
  ),
};
