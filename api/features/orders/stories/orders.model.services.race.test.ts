import { serviceFaults } from '#tests/model/model.faults.services.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(serviceFaults.find(({ says }) => says.startsWith('a coupon that has ended'))!);
