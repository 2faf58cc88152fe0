import { roomFaults } from '#tests/model/model.faults.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(roomFaults.find(({ says }) => says.startsWith('a late payment takes'))!);
