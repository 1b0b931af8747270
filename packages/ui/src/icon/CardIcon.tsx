import { Svg } from './private/Svg.tsx'

export const CardIcon = () => (
  <Svg d="M5.5 6h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM3.5 10h17M7 15h3" />
)
