import { faults } from '#api/test/model/model.faults.ts';
import { modelTest } from '#api/test/model/model.ts';

modelTest(faults.find(({ says }) => says.startsWith('a change takes'))!);
