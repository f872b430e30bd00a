/**
 * Icons of the interface, each as an SVG path on a 24px grid with a stroke of 1.5. Editors can select the first group
 * too. They are separate from the other content icons because interactive pages load them in their bundle.
 */
export const INTERFACE_ICONS = {
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.2-3.5-8.5s1.1-6.2 3.5-8.5Z',
  check: 'm5 12.5 4.75 4.75L19 7.5',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 6.5 12 13l8.5-6.5',
  play: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM10 8.5v7l5.5-3.5L10 8.5Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.25 15.25 20 20',

  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M3.75 8h16.5M3.75 16h16.5',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  copy: 'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5ZM16 8.5V5A1.5 1.5 0 0 0 14.5 3.5h-9A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5H8',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  caution: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v4.5M12 15.75v.01',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5.25 5.25 0 0 1 0 10.5H9',
} as const;

export type InterfaceIconName = keyof typeof INTERFACE_ICONS;
