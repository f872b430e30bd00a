import c from './Rail.module.css';

const SIGNS = {
  intake: 'M2.5 3h11v10h-11zM5.5 6.5h5M5.5 9.5h3',
  sourcing: 'M8 2v11.5M5 13.5h6M3 4.5h10M3 4.5l-2 4.5h4zM13 4.5l-2 4.5h4z',
  contracts: 'M4 2h5.5L12.5 5v9H4zM6.5 11c1-2.5 2 .5 3.5-.5M6.5 6h2.5',
  suppliers: 'M2 13.5V7l4 2.5V7l4 2.5V3h4v10.5z',
  orders: 'M2 5l6-3 6 3v6.5l-6 3-6-3zM2 5l6 3 6-3M8 8v6',
  invoices: 'M4 2h8v12l-2-1.5-2 1.5-2-1.5L4 14zM6.5 5.5h3M6.5 8.5h3',
  spend: 'M3 14V8.5M8 14V3M13 14V6',
  risk: 'M8 2l5 1.8V8c0 3-2 5-5 6.2C5 13 3 11 3 8V3.8z',
};

export type RailItem = keyof typeof SIGNS;

/** The product's own navigation at the left edge; drawn only where the window is wide enough. */
export function Rail({ active }: { active: RailItem }) {
  return (
    <div className={c.rail}>
      <i className={c.keystone} />
      {Object.entries(SIGNS).map(([name, d]) => (
        <svg key={name} viewBox="0 0 16 16" className={c.sign} data-on={name === active || undefined}>
          <path d={d} />
        </svg>
      ))}
    </div>
  );
}
