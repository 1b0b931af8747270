import { describe, expect, test } from 'vitest'
import { inPage, lastChange, openPage, typeCard, startBrowser } from './open-page.ts'

const world = startBrowser()

describe('the options of the card field', () => {
  test('styles the card field and marks invalid input in the given color', async () => {
    const style = {
      base: {
        color: 'rgb(1, 2, 3)',
        fontSize: '18px',
        fontFamily: 'monospace',
        '::placeholder': { color: 'rgb(4, 5, 6)' },
      },
      invalid: { color: 'rgb(7, 8, 9)', iconColor: 'rgb(7, 8, 9)' },
    }
    const open = await openPage(world(), { style })
    const read = (pseudo: string | null) =>
      open.number.evaluate((input, part) => {
        const { color, fontSize, fontFamily } = getComputedStyle(input, part)
        return { color, fontSize, fontFamily }
      }, pseudo)
    expect(await read(null)).toEqual({ color: 'rgb(1, 2, 3)', fontSize: '18px', fontFamily: 'monospace' })
    expect((await read('::placeholder')).color).toBe('rgb(4, 5, 6)')
    const colorOfMark = () => open.field.locator('.brand').evaluate((mark) => getComputedStyle(mark).color)
    expect(await colorOfMark()).toBe('rgb(1, 2, 3)')
    await open.number.fill('4242424242424241')
    expect(await colorOfMark()).toBe('rgb(7, 8, 9)')
    expect((await read(null)).color).toBe('rgb(7, 8, 9)')
    expect(open.problems).toEqual([])
  })

  test('offers Link in the card field unless it is switched off', async () => {
    const link = ({ field }: Awaited<ReturnType<typeof openPage>>) =>
      field.getByRole('button', { name: 'Autofill with Link' })
    expect(await link(await openPage(world())).isVisible()).toBe(true)
    expect(await link(await openPage(world(), { disableLink: true })).isVisible()).toBe(false)
  })

  test('updates the style of a mounted card field', async () => {
    const open = await openPage(world())
    await inPage(open, "card.update({ style: { base: { color: 'rgb(9, 9, 9)' } } })")
    await expect
      .poll(() => open.number.evaluate((input) => getComputedStyle(input).color))
      .toBe('rgb(9, 9, 9)')
  })

  test('focuses and clears the card field from the page, and focuses it by its label', async () => {
    const open = await openPage(world())
    await inPage(open, 'card.focus()')
    await open.field.locator('[name=cardnumber]:focus').waitFor()
    await open.page.keyboard.type('4242')
    await inPage(open, 'card.clear()')
    await expect.poll(() => open.number.inputValue()).toBe('')
    await expect.poll(() => lastChange(open)).toMatchObject({ empty: true })
    await open.page.locator('#after').focus()
    await expect.poll(() => open.page.locator('#card').getAttribute('class')).not.toContain('focus')
    await open.page.getByText('Card', { exact: true }).click()
    await open.field.locator('[name=cardnumber]:focus').waitFor()
  })

  test('lays the card field out in one row, or in two without clipping when it is narrow', async () => {
    for (const [width, rows] of [
      [800, 1],
      [440, 1],
      [375, 2],
      [320, 2],
    ] as const) {
      const open = await openPage(world(), {}, { viewport: { width, height: 600 } })
      await typeCard(open, '4242424242424242')
      const boxes = await open.field.locator('input').evaluateAll((inputs) =>
        inputs.map((input) => ({
          top: input.getBoundingClientRect().top,
          cut: input.scrollWidth > input.clientWidth,
        })),
      )
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size, `${width} pixels`).toBe(rows)
      expect(
        boxes.filter(({ cut }) => cut),
        `${width} pixels`,
      ).toEqual([])
      const content = await open.field.locator('form').evaluate((form) => form.getBoundingClientRect().height)
      expect(
        await open.page.locator('#card iframe').evaluate((frame) => frame.clientHeight),
      ).toBeGreaterThanOrEqual(content)
    }
  })
})
