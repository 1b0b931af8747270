import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Flow } from '../flows/define-flow.ts'
import { createFlowStore } from './flow-store.ts'

/** A running flow, owned by a screen so that it outlives its dialog. */
export interface OpenFlow<State, Event> {
  readonly state: State
  readonly send: (event: Event) => void
}

/** Runs a flow while the component is mounted, with the ports of the first render. */
export function useFlow<State, Event, Ports, Given extends readonly unknown[]>(
  flow: Flow<State, Event, Ports, Given>,
  ports: Ports,
  ...given: Given
): OpenFlow<State, Event> {
  const [store] = useState(() => createFlowStore(flow, ports, flow.start(...given)))
  useEffect(() => store.begin(), [store])
  return { state: useStore(store), send: store.send }
}
