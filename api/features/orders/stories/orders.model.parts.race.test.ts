import { partFaults } from '#tests/model/model.faults.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(partFaults[0]!);
