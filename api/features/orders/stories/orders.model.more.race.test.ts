import { faults } from '#tests/model/model.faults.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(faults.find(({ says }) => says.startsWith('a change takes'))!);
