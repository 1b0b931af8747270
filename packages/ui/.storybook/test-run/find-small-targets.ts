import { nameOf } from './find-text-problems.ts'

/** Links outside of sentences: in header, footer, tables and error summaries, and beside the language switch. */
const alone = 'header a, footer a, footer button, td a, [role="alert"] li a, :has(> button[lang]) > *'
// A pixel less than half of 44 px, because rendering rounds.
const reach = 21

/** Links outside of sentences that can't be pressed within 44 px of height; with an open dialog only the dialog's. */
export function findSmallTargets(): string[] {
  const top = document.querySelector('[role="dialog"]') ?? document
  return [...top.querySelectorAll<HTMLElement>(alone)]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }) && !isLargeEnough(link))
    .map(nameOf)
}

function isLargeEnough(link: HTMLElement): boolean {
  link.scrollIntoView({ block: 'center', inline: 'nearest' })
  const { left, top, width, height } = link.getBoundingClientRect()
  return [-reach, reach].every((distance) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2 + distance)
    // Outside of the screen nothing can be pressed.
    return hit === null || link.contains(hit)
  })
}
