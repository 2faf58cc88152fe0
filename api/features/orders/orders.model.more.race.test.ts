import { faults } from '#api/test/model.faults.ts';
import { modelTest } from '#api/test/model.ts';

modelTest(faults.find(({ says }) => says.startsWith('a change takes'))!);
