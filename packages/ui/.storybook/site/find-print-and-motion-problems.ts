import type { Page } from 'playwright'

const forScreens = ['banner', 'navigation', 'contentinfo', 'button', 'textbox'] as const

/** Print problems of a receipt: elements meant for screens only, and more than one page. */
export async function findPrintProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const seen = forScreens.map(async (role) => [role, await page.getByRole(role).count()] as const)
  const onScreen = (await Promise.all(seen)).flatMap(([role, count]) =>
    count > 0 ? [`${role} is printed`] : [],
  )
  const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  await page.emulateMedia({ media: null })
  return sheets === 1 ? onScreen : [...onScreen, `it takes ${sheets} sheets`]
}

/** Elements that still animate with reduced motion. */
export async function findAnimations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.locator('body *').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { animationName, transitionDuration } = getComputedStyle(part)
        const changes = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0)
        return part.checkVisibility() && (animationName !== 'none' || changes)
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  )
}

/** The kinds of pseudo-elements that move when the first row of a list is deleted. */
export function findMovedOnDelete(page: Page): Promise<string[]> {
  return page.getByRole('list').evaluate(async (rows) => {
    const start = document.startViewTransition.bind(document)
    const transitions: ViewTransition[] = []
    document.startViewTransition = (update) => {
      const transition = start(update)
      transitions.push(transition)
      return transition
    }
    rows.querySelector('button')?.click()
    await Promise.all(transitions.map(({ ready }) => ready))
    const kinds = document.getAnimations().flatMap(({ effect }) => {
      const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
      return part?.startsWith('::view-transition') ? [part.replace(/\(.*/, '')] : []
    })
    await Promise.all(transitions.map(({ finished }) => finished))
    return [...new Set(kinds)]
  })
}
