import { roomFaults } from '#tests/model/model.faults.ts';
import { modelTest } from '#tests/model/model.ts';

modelTest(roomFaults.find(({ description }) => description.startsWith('a late payment takes'))!);
