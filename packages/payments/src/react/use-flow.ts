import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createFlowStore, type Flow } from './flow-store.ts'

/** Owns a flow for as long as the component stands in the page; the flow is that of the first rendering. */
export function useFlow<State, Event>(
  createFlow: () => Flow<State, Event>,
): { readonly state: State; readonly send: (event: Event) => void } {
  const [store] = useState(() => createFlowStore(createFlow()))
  useEffect(() => store.begin(), [store])
  return { state: useStore(store), send: store.send }
}
