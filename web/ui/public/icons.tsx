/** Own line icons, 20 by 20; decorative, so the control that holds one carries the name. */
const paths = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L17 17',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  close: 'm5 5 10 10M15 5 5 15',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2.2 2 3.2 4.6 3.2 7.5s-1 5.5-3.2 7.5c-2.2-2-3.2-4.6-3.2-7.5s1-5.5 3.2-7.5Z',
  up: 'M10 16V4m-5 5 5-5 5 5',
  file: 'M11.5 2.5h-6v15h9V5.5l-3-3Zm0 0v3h3',
  external: 'M8 4H4v12h12v-4M11 4h5v5m0-5-7 7',
  check: 'm4 10.5 4 4 8-9',
  play: 'M6 4v12l10-6Z',
  menu: 'M3 5h14M3 10h14M3 15h14',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
