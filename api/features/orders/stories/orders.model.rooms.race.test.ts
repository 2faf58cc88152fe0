import { roomFaults } from '#api/test/model/model.faults.ts';
import { modelTest } from '#api/test/model/model.ts';

modelTest(roomFaults.find(({ says }) => says.startsWith('a late payment takes'))!);
