import { serviceFaults } from '#tests/model/model.faults.services.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(serviceFaults.find(({ description }) => description.startsWith('an expired coupon'))!);
