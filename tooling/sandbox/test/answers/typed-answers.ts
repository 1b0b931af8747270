/** Responses by name, each with its required type. */
export type Answers = { [name: string]: { type: string; answer: unknown } }

export function typed(type: string, answers: { [name: string]: unknown }): Answers {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, { type, answer }]))
}
