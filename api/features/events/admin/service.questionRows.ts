/** For the feature `questionnaires`, which must not write into tables of events (decision 0004). */
export {
  insertOption,
  insertQuestion,
  removeOptions,
  removeQuestions,
  setOption,
  setOptionTexts,
  setQuestion,
  setQuestionTexts,
} from './store.questionRows.ts';
