import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as board from './calls.board.ts';
import * as desk from './calls.admin.ts';
import * as texts from './calls.texts.ts';
import * as maintenance from './calls.maintenance.ts';
import * as interruptions from './calls.interruptions.ts';

export const noticesCalls = callsOf(own, board, desk, texts, maintenance, interruptions);
