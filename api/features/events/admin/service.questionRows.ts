/** Questions of an event as a questionnaire writes them: events own the rows (decision 0004). */
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
