import * as calls from './scenes.calls.ts';
import * as festive from './scenes.festive.ts';
import * as halls from './scenes.halls.ts';
import * as houses from './scenes.houses.ts';
import * as kitchen from './scenes.kitchen.ts';
import * as outdoors from './scenes.outdoors.ts';
import * as still from './scenes.still.ts';
import * as talks from './scenes.talks.ts';

/** Every picture of the demo that is drawn here, by the name of its files. */
export const scenes: Readonly<Record<string, () => string>> = {
  'open-kitchen': kitchen.openKitchen,
  kuih: kitchen.kuihTray,
  plate: kitchen.balancedPlate,
  tasting: kitchen.tasting,
  ambuyat: kitchen.ambuyat,
  'riverside-kitchen': kitchen.riversideKitchen,
  walk: outdoors.morningWalk,
  yoga: outdoors.riverYoga,
  'river-day': outdoors.riverDay,
  bazaar: festive.bazaar,
  'river-dinner': festive.riverDinner,
  rally: festive.rally,
  'business-centre': houses.businessCentre,
  'learning-house': halls.learningHouse,
  studio: halls.studio,
  'community-hall': halls.communityHall,
  'meeting-house': halls.meetingHouse,
  'palm-hall': houses.palmHall,
  lodge: houses.lodge,
  'open-house': houses.openHouse,
  'town-evening': halls.townEvening,
  'welcome-call': calls.welcomeCall,
  'product-call': calls.productCall,
  'speaking-online': calls.speakingOnline,
  'first-steps': talks.firstSteps,
  'coffee-tables': talks.coffeeTables,
  stage: talks.onStage,
  trainers: talks.trainers,
  'health-check': talks.healthCheck,
  circle: talks.circle,
  botanical: still.botanical,
  drinks: still.drinks,
  sleep: still.sleep,
  'clean-air': still.cleanAir,
  'clean-home': still.cleanHome,
  seria: still.seriaWindow,
};
