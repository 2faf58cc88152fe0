import { serviceFaults } from '#api/test/model/model.faults.services.ts';
import { modelTest } from '#api/test/model/model.ts';

modelTest(serviceFaults.find(({ says }) => says.startsWith('a coupon that has ended'))!);
