import type { Api } from '@payment-center/api-client/http'
import { firstApi, services } from './services.ts'

/** What a screen loads: started once ahead of the screen's code, and loaded anew whenever it is asked for again. */
export function earlyRequest<Question, Answer>(load: (api: Api, question: Question) => Promise<Answer>) {
  let started: Promise<Answer> | null = null
  return {
    begin(question: Question) {
      started = load(firstApi, question)
    },
    load(question: Question): Promise<Answer> {
      const answer = started ?? load(services.api, question)
      started = null
      return answer
    },
  }
}
