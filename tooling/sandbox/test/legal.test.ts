import { expect, test } from 'vitest'
import { start } from './start.ts'

test('serves terms and privacy as example pages in the browser’s language', async () => {
  const { sandbox } = await start()
  const read = async (page: string, language: string) => {
    const answer = await fetch(`${sandbox.url}/legal/${page}`, { headers: { 'accept-language': language } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  expect(await read('terms', 'en-US,en')).toContain('This is an example.')
  expect(await read('privacy', 'en-US,en')).toContain('<h1>Privacy</h1>')
  expect(await read('terms', 'es-US,es')).toContain('Este es un ejemplo.')
})
