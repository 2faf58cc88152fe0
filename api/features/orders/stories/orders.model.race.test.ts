import { faults } from '#tests/model/model.faults.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(faults.find(({ description }) => description.startsWith('a payment for a cancelled'))!);
