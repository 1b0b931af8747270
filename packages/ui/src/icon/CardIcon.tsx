import { Svg } from './private/Svg.tsx'

export const CardIcon = () => (
  <Svg>
    <rect x="3.5" y="6" width="17" height="12.5" rx="2" />
    <path d="M3.5 10h17M7 15h3" />
  </Svg>
)
