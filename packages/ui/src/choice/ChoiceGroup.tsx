import { createContext, use, useId, type ReactNode } from 'react'
import { Fieldset } from '../fieldset/Fieldset.tsx'
import { group } from './Choice.css.ts'

type Chosen = {
  readonly name: string
  readonly value: string | undefined
  readonly choose: (value: string) => void
}

const ChoiceContext = createContext<Chosen | undefined>(undefined)

/**
 * The state of the surrounding group.
 * @throws Error outside of a ChoiceGroup
 */
export function useChoice(): Chosen {
  const chosen = use(ChoiceContext)
  if (!chosen) throw new Error('outside of a ChoiceGroup')
  return chosen
}

type Props = {
  /** For screen readers: on screen a heading says it. */
  readonly legend: ReactNode
  readonly name?: string | undefined
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

/** A radio group; the arrow keys move the selection. */
export function ChoiceGroup({ legend, name, value, onChange, children }: Props) {
  const ownName = useId()
  return (
    <ChoiceContext value={{ name: name ?? ownName, value, choose: onChange }}>
      <div className={group}>
        <Fieldset legend={legend} hideLegend space={8}>
          {children}
        </Fieldset>
      </div>
    </ChoiceContext>
  )
}
