import { BackStepsContext } from '@payment-center/ui/dialog'
import { useCallback, useState, type ContextType, type ReactNode } from 'react'
import { useHistorySteps } from './use-history-steps.ts'

type AddSteps = NonNullable<ContextType<typeof BackStepsContext>>

interface Opened {
  readonly steps: number
  readonly undo: () => boolean
}

/** The browser's Back closes the topmost dialog, or undoes its last step. */
export function BackClosesDialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const add = useCallback<AddSteps>((steps, undo) => {
    const added = { steps, undo }
    setOpened((earlier) => [...earlier, added])
    return () => setOpened((all) => all.filter((each) => each !== added))
  }, [])
  const steps = opened.reduce((sum, each) => sum + each.steps, 0)
  useHistorySteps(steps, () => opened.at(-1)?.undo())
  return <BackStepsContext value={add}>{children}</BackStepsContext>
}
