import { because, type Table } from './shapes.ts';

export const alternativeConstraints: Table = {
  ...because(
    'the service writes constants, its own states, the locked record and the caller’s own id',
    'alternative_round_kind_check alternative_round_country_fkey alternative_round_admin_user_id_fkey alternative_round_remind_admin_id_fkey alternative_round_reminder alternative_offer_state_check alternative_offer_admin_user_id_fkey',
  ),
  ...because('the job ends rounds whose offers are all made', 'alternative_round_ended'),
  ...because(
    'the job selects the locked orders that have places and no offer of the locked round',
    'alternative_offer_once alternative_offer_places_check alternative_offer_order_id_fkey alternative_offer_round_id_fkey',
  ),
  ...because(
    'one statement ends an offer with its time and what was chosen',
    'alternative_offer_answered alternative_offer_chosen',
  ),
};
