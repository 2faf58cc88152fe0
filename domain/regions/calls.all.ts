import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as districts from './calls.districts.ts';
import * as countries from './calls.countries.ts';
import * as settings from './calls.settings.ts';
import * as tax from './calls.tax.ts';

export const regionsCalls = callsOf(own, districts, countries, settings, tax);
