import type { Api } from '@payment-center/api-client/http'
import { firstApi, services } from './services.ts'

/** What a screen loads: begun once ahead of the screen's code, and loaded anew whenever it is asked for again. */
export function begunEarly<Question, Answer>(load: (api: Api, question: Question) => Promise<Answer>) {
  let begun: Promise<Answer> | null = null
  return {
    begin(question: Question) {
      begun = load(firstApi, question)
    },
    load(question: Question): Promise<Answer> {
      const answer = begun ?? load(services.api, question)
      begun = null
      return answer
    },
  }
}
