/** Texts that all product windows share: the names of the product's modules, and what enlarges a window. */
export const frameEnUs = () => ({
  places: {
    intake: 'Intake',
    sourcing: 'Sourcing',
    contracts: 'Contracts',
    suppliers: 'Suppliers',
    orders: 'Orders',
    invoices: 'Invoices',
    spend: 'Spend',
    risk: 'Risk',
  },
  enlarge: (name: string) => `Enlarge: ${name}`,
  close: 'Close',
});
