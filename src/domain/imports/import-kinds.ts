/** The files that a shop brings along, and the columns of each. */

/** Files of the stock of parts; what is there can be exported as such a file, too. */
export const stockKinds = ['suppliers', 'parts', 'supplier-prices', 'stock'] as const
export type StockKind = (typeof stockKinds)[number]
export const importKinds = ['customers', 'past-jobs', 'prices', ...stockKinds] as const
export type ImportKind = (typeof importKinds)[number]

export const kindTitles: Readonly<Record<ImportKind, string>> = {
  customers: 'Customers',
  'past-jobs': 'Past jobs',
  prices: 'Prices',
  suppliers: 'Suppliers',
  parts: 'Parts',
  'supplier-prices': "Suppliers' prices",
  stock: 'Pieces in stock',
}

export type Column = {
  readonly key: string
  /** The heading in the template, and in every sentence about the column. */
  readonly title: string
  readonly required?: true
  /** Other headings that mean the same, in lower case and without spaces. */
  readonly also?: readonly string[]
  readonly most: number
}

const mobile: Column = {
  key: 'mobile',
  title: 'Mobile',
  required: true,
  also: [
    'mobilenumber',
    'mobileno',
    'phone',
    'phonenumber',
    'phoneno',
    'contact',
    'customermobile',
  ],
  most: 30,
}

const sku: Column = { key: 'sku', title: 'SKU', required: true, also: ['partnumber'], most: 30 }

/** "Yes" confirms a price that was refused as unusual. */
const checked: Column = { key: 'checked', title: 'Checked', most: 5 }

/** In the order of the template. */
export const columnsOf: Readonly<Record<ImportKind, readonly Column[]>> = {
  customers: [
    mobile,
    { key: 'name', title: 'Name', required: true, also: ['customer', 'customername'], most: 100 },
    { key: 'email', title: 'E-mail', also: ['mail', 'emailid', 'emailaddress'], most: 254 },
    { key: 'language', title: 'Language', most: 20 },
    { key: 'address', title: 'Address', also: ['street'], most: 300 },
    { key: 'landmark', title: 'Landmark', most: 120 },
    { key: 'city', title: 'City', also: ['town'], most: 80 },
    { key: 'pincode', title: 'Pincode', also: ['pin', 'postcode', 'zip'], most: 20 },
  ],
  'past-jobs': [
    {
      key: 'number',
      title: 'Old number',
      required: true,
      also: ['number', 'jobnumber', 'jobno', 'ordernumber', 'orderno', 'jobid', 'ticket'],
      most: 40,
    },
    mobile,
    { key: 'device', title: 'Device', required: true, also: ['model', 'devicemodel'], most: 120 },
    {
      key: 'issue',
      title: 'Issue',
      required: true,
      also: ['issues', 'fault', 'problem'],
      most: 200,
    },
    { key: 'dateIn', title: 'Date in', required: true, also: ['received', 'date'], most: 30 },
    { key: 'dateOut', title: 'Date out', also: ['delivered', 'returned'], most: 30 },
    { key: 'amount', title: 'Amount', also: ['total', 'paid', 'price'], most: 30 },
    { key: 'notes', title: 'Notes', also: ['note', 'remarks', 'remark'], most: 1_000 },
  ],
  prices: [
    { key: 'family', title: 'Family', required: true, also: ['devicefamily'], most: 80 },
    { key: 'model', title: 'Model', required: true, also: ['device', 'devicemodel'], most: 80 },
    { key: 'issue', title: 'Issue', required: true, also: ['repair'], most: 80 },
    { key: 'price', title: 'Price', required: true, also: ['total', 'amount', 'rupees'], most: 30 },
    { key: 'spare', title: 'Spare part', also: ['ofitsparepart', 'part'], most: 30 },
    { key: 'days', title: 'Days', also: ['duration', 'serviceduration'], most: 40 },
    { key: 'quality', title: 'Quality', most: 60 },
    { key: 'warranty', title: 'Warranty', most: 40 },
  ],
  suppliers: [
    { key: 'name', title: 'Supplier', required: true, also: ['suppliername'], most: 80 },
    { key: 'phone', title: 'Phone', also: ['mobile', 'contact'], most: 21 },
    { key: 'leadDays', title: 'Days', also: ['leadtime', 'deliverydays'], most: 5 },
    { key: 'active', title: 'In use', most: 5 },
  ],
  parts: [
    sku,
    { key: 'name', title: 'Name', required: true, also: ['part', 'partname'], most: 80 },
    { key: 'family', title: 'Family', most: 80 },
    { key: 'fits', title: 'Fits', most: 4_000 },
    { key: 'quality', title: 'Quality', most: 60 },
    { key: 'hsn', title: 'HSN', most: 8 },
    { key: 'tracking', title: 'Serial numbers', most: 5 },
    { key: 'reorderLevel', title: 'Keep', also: ['reorderlevel', 'minimum'], most: 5 },
    { key: 'target', title: 'Order up to', also: ['maximum'], most: 5 },
    { key: 'shelf', title: 'Bin', also: ['shelf', 'location'], most: 20 },
    { key: 'active', title: 'In use', most: 5 },
  ],
  'supplier-prices': [
    sku,
    { key: 'supplier', title: 'Supplier', required: true, most: 80 },
    { key: 'price', title: 'Price', required: true, also: ['cost', 'rupees'], most: 30 },
    { key: 'leadDays', title: 'Days', also: ['leadtime', 'deliverydays'], most: 5 },
    checked,
  ],
  stock: [
    sku,
    { key: 'serial', title: 'Serial number', also: ['serial'], most: 60 },
    { key: 'lot', title: 'Lot', most: 40 },
    { key: 'pieces', title: 'Pieces', also: ['quantity', 'count'], most: 5 },
    { key: 'cost', title: 'Cost', required: true, also: ['price', 'rupees'], most: 30 },
    { key: 'shelf', title: 'Bin', also: ['shelf', 'location'], most: 20 },
    checked,
  ],
}

/** A filled row for the template, so that nobody has to guess how a value is written. */
export const exampleOf: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: [
    '9876543210',
    'Asha Raman',
    'asha@example.in',
    'Tamil',
    '12 Beach Road',
    'Near the lighthouse',
    'Chennai',
    '600004',
  ],
  'past-jobs': [
    'OLD-1042',
    '9876543210',
    'iPhone 12',
    'Broken display',
    '28/12/2025',
    '31/12/2025',
    '₹8,499.00',
    'Case returned',
  ],
  prices: [
    'iPhone',
    'iPhone 13',
    'Screen Replacement',
    '₹9,999',
    '7500',
    '1',
    'Premium OLED',
    '6 months',
  ],
  suppliers: ['Sri Balaji Spares', '+91 98400 12345', '3', 'yes'],
  parts: [
    'D-13',
    'Display, iPhone 13',
    'iPhone',
    'iPhone 13: Screen Replacement',
    'Premium OLED',
    '8517',
    'yes',
    '4',
    '6',
    'A1-02',
    'yes',
  ],
  'supplier-prices': ['D-13', 'Sri Balaji Spares', '8900.50', '3', ''],
  stock: ['D-13', 'G9Q-71204-K', '', '1', '8900.50', 'A1-02', ''],
}

export const mostBytes = 10 * 1024 * 1024
export const mostRows = 50_000

/** How a heading is compared: letters and digits alone, in lower case. */
const headingKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The column that a heading means. */
export const columnFor = (kind: ImportKind, heading: string): Column | undefined => {
  const key = headingKey(heading)
  return columnsOf[kind].find(
    (one) =>
      headingKey(one.title) === key || headingKey(one.key) === key || one.also?.includes(key),
  )
}
