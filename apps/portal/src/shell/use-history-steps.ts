import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * Gives each step of a view an entry in the browser's history, so that Back undoes a step instead of leaving the page.
 * Forward does nothing.
 * @param step 0 for the page itself
 * @param onBack undoes a step, or returns false while it can't be undone
 */
export function useHistorySteps(step: number, onBack: () => boolean | void): void {
  const navigate = useNavigate()
  const location = useLocation()
  const wasPopped = useNavigationType() === 'POP'
  const stored: unknown = location.state
  const state: { readonly step?: unknown } = Object.assign({}, stored)
  // Without the hash of a return from a bank, so that a reload doesn't continue there again.
  const page = { ...location, hash: '' }
  const stepInHistory = Number(state.step ?? 0)
  /** Browsers move asynchronously; until then another move would start from the wrong entry. */
  const moving = useRef(false)
  const seen = useRef(location)
  const followStep = useEffectEvent(() => {
    if (moving.current) return
    if (step < stepInHistory) return move(step - stepInHistory)
    for (let next = stepInHistory + 1; next <= step; next++)
      void navigate(page, { state: { ...state, step: next } })
  })
  const followHistory = useEffectEvent(() => {
    if (seen.current === location) return
    seen.current = location
    const wasMoving = moving.current
    moving.current = false
    if (wasPopped && location.hash !== '') void navigate(page, { replace: true, state })
    const isBack = wasPopped && !wasMoving && stepInHistory < step
    if (isBack && onBack() === false) move(step - stepInHistory)
    // A link that was followed closes the steps of its page, which must not be added to the next one.
    else if (wasMoving || step < stepInHistory) followStep()
  })
  function move(entries: number) {
    moving.current = true
    void navigate(entries)
  }
  useEffect(() => followStep(), [step])
  useEffect(() => followHistory(), [location])
}
