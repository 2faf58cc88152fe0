import { serviceWords } from '#web/console/ui/consequences/fieldWords.ts';
import {
  country,
  type Field,
  field,
  fieldsOf,
  isActive,
  messages,
  name,
  of,
} from './auditField.ts';

const state = field(
  ['servicesAdmin', 'state'],
  of(
    'servicesAdmin',
    ['stateDRAFT', 'statePUBLISHED', 'stateWITHDRAWN', 'stateCANCELLED'],
    'state',
  ),
);

const service: Record<string, Field> = {
  ...messages,
  ...fieldsOf(serviceWords),
  country,
  state,
};

const consultant: Record<string, Field> = {
  country,
  name,
  isActive,
  serviceIds: field(['servicesAdmin', 'gives']),
  leave: field(['servicesAdmin', 'leave']),
  'leave.from': field(['servicesAdmin', 'from']),
  'leave.until': field(['servicesAdmin', 'until']),
};

const batch: Record<string, Field> = {
  serviceId: field(['servicesAdmin', 'service']),
  name,
  firstDay: field(['servicesAdmin', 'firstDay']),
  lastDay: field(['servicesAdmin', 'lastDay']),
  state,
  sessions: field(['servicesAdmin', 'sessions']),
  'sessions.day': field(['servicesAdmin', 'when']),
  'sessions.from': field(['servicesAdmin', 'from']),
  'sessions.until': field(['servicesAdmin', 'until']),
  'sessions.consultantsNeeded': field(['servicesAdmin', 'needed']),
  'sessions.categoryTypeId': field(['servicesAdmin', 'subType']),
  'sessions.consultantIds': field(['servicesAdmin', 'consultants']),
  day: field(['servicesAdmin', 'when']),
  from: field(['servicesAdmin', 'from']),
  consultantIds: field(['servicesAdmin', 'consultants']),
  slotId: field(['servicesAdmin', 'slotId']),
  capacity: field(['servicesAdmin', 'capacity']),
};

export const serviceRecords = { service, consultant, service_batch: batch };
