/**
 * GST rates in percent by the dates on which they are valid; null = until further notice. From secondary sources: verify.
 */
export const gstRates = [
  { from: '2017-07-01', to: '2025-09-21', rates: [0, 5, 12, 18, 28] },
  { from: '2025-09-22', to: null, rates: [0, 5, 18, 40] },
] as const;

export const gstTypes = ['sgst_cgst', 'igst'] as const;

/**
 * section until March 2026 | vendor is | percent | limits for one bill and for the year | only on the excess | English |
 * Deutsch | Français | Português
 * From secondary sources: verify before withholding.
 */
export const tdsRates = `
194C | individual_huf | 1 | 30000 100000 | no | Contractors, individual or HUF | Werkleistungen, Einzelperson oder HUF | Travaux, particulier ou HUF | Empreitada, pessoa física ou HUF
194C | any | 2 | 30000 100000 | no | Contractors, others | Werkleistungen, übrige | Travaux, autres | Empreitada, outros
194J | any | 2 | - 50000 | no | Technical services | Technische Dienstleistungen | Services techniques | Serviços técnicos
194J | any | 10 | - 50000 | no | Professional services | Freiberufliche Leistungen | Services professionnels | Serviços profissionais
194I | any | 2 | - 600000 | no | Rent of plant and machinery | Miete von Maschinen | Location de machines | Aluguel de máquinas
194Q | any | 0.1 | - 5000000 | yes | Purchase of goods | Warenkauf | Achat de biens | Compra de mercadorias
`;

/**
 * The end of the earlier sections and the start of section 393. Sources differ on the payment codes under it, so a row
 * contains only the section until a user enters the code.
 */
export const tdsChange = {
  firstOld: '2025-04-01',
  lastOld: '2026-03-31',
  firstNew: '2026-04-01',
  newSection: '393(1)',
} as const;
