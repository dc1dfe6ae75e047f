/** code | months | billed | English | Deutsch | Français | Português */
export const billingCycles = `
ONE-TIME | 0 | arrears | One time | Einmalig | Une fois | Única vez
MONTHLY | 1 | arrears | Monthly | Monatlich | Mensuelle | Mensal
QUARTERLY | 3 | arrears | Quarterly | Vierteljährlich | Trimestrielle | Trimestral
HALF-YEARLY | 6 | advance | Half-yearly | Halbjährlich | Semestrielle | Semestral
YEARLY | 12 | advance | Yearly | Jährlich | Annuelle | Anual
PER-VISIT | 0 | arrears | Per visit | Je Besuch | Par visite | Por visita
`;

/** code | English | Deutsch | Français | Português */
export const paymentTypes = `
ADVANCE | Advance | Anzahlung | Acompte | Adiantamento
PART | Part payment | Teilzahlung | Paiement partiel | Pagamento parcial
MILESTONE | Milestone | Meilenstein | Paiement d’étape | Marco
FINAL | Final payment | Schlusszahlung | Solde | Pagamento final
RETENTION | Release of retention | Auszahlung des Einbehalts | Libération de la retenue | Liberação da retenção
REFUND | Refund | Erstattung | Remboursement | Reembolso
`;

/** code | needs a reference | English | Deutsch | Français | Português */
export const paymentMethods = `
NEFT | yes | NEFT transfer | NEFT-Überweisung | Virement NEFT | Transferência NEFT
RTGS | yes | RTGS transfer | RTGS-Überweisung | Virement RTGS | Transferência RTGS
IMPS | yes | IMPS transfer | IMPS-Überweisung | Virement IMPS | Transferência IMPS
UPI | yes | UPI | UPI | UPI | UPI
CHEQUE | yes | Cheque | Scheck | Chèque | Cheque
DD | yes | Demand draft | Bankscheck | Chèque de banque | Ordem de pagamento
CARD | yes | Card | Karte | Carte | Cartão
CASH | no | Cash | Bar | Espèces | Dinheiro
`;

/** code | goods or service | can be accepted | English | Deutsch | Français | Português */
export const receiptConditions = `
GOOD | goods | yes | Good | Einwandfrei | Bon état | Bom estado
DAMAGED | goods | no | Damaged | Beschädigt | Endommagé | Danificado
SHORT | goods | yes | Short | Zu wenig geliefert | Quantité insuffisante | Quantidade a menos
EXCESS | goods | yes | Excess | Zu viel geliefert | Quantité excédentaire | Quantidade a mais
WRONG-ITEM | goods | no | Wrong item | Falscher Artikel | Article erroné | Item errado
EXPIRED | goods | no | Expired | Abgelaufen | Périmé | Vencido
SERVICE-OK | service | yes | Service satisfactory | Leistung zufriedenstellend | Service satisfaisant | Serviço satisfatório
SERVICE-PART | service | no | Service incomplete | Leistung unvollständig | Service incomplet | Serviço incompleto
`;

/** code | English | Deutsch | Français | Português */
export const jobPriorities = `
EMERGENCY | Emergency | Notfall | Urgence absolue | Emergência
URGENT | Urgent | Dringend | Urgente | Urgente
NORMAL | Normal | Normal | Normale | Normal
PLANNED | Planned | Geplant | Planifiée | Planejado
`;

/** code | final | English | Deutsch | Français | Português */
export const completionStatuses = `
NOT-STARTED | no | Not started | Nicht begonnen | Non commencé | Não iniciado
IN-PROGRESS | no | In progress | In Arbeit | En cours | Em andamento
PARTIAL | no | Partially completed | Teilweise erledigt | Partiellement terminé | Parcialmente concluído
COMPLETED | yes | Completed | Erledigt | Terminé | Concluído
REJECTED | yes | Rejected | Abgelehnt | Refusé | Rejeitado
ABANDONED | yes | Abandoned | Aufgegeben | Abandonné | Abandonado
`;

/** code | final | English | Deutsch | Français | Português */
export const overallStatuses = `
DRAFT | no | Draft | Entwurf | Brouillon | Rascunho
AWAITING-APPROVAL | no | Awaiting approval | Wartet auf Genehmigung | En attente d’approbation | Aguardando aprovação
TO-RECEIVE-AND-BILL | no | To receive and bill | Anzunehmen und abzurechnen | À réceptionner et facturer | A receber e faturar
TO-RECEIVE | no | To receive | Anzunehmen | À réceptionner | A receber
TO-BILL | no | To bill | Abzurechnen | À facturer | A faturar
COMPLETED | no | Completed | Erledigt | Terminée | Concluído
ON-HOLD | no | On hold | Zurückgestellt | En attente | Em espera
CLOSED | yes | Closed | Abgeschlossen | Clôturée | Encerrado
CANCELLED | yes | Cancelled | Storniert | Annulée | Cancelado
`;

/** code | taken from | kind | better is | weight | English | Deutsch | Français | Português */
export const comparisonFactors = `
PRICE | grand_total | number | lower | 50 | Price | Preis | Prix | Preço
DELIVERY | delivery_days | number | lower | 20 | Delivery time | Lieferzeit | Délai de livraison | Prazo de entrega
WARRANTY | warranty_months | number | higher | 15 | Warranty | Garantie | Garantie | Garantia
RATING | vendor_rating | rating | higher | 15 | Vendor rating | Lieferantenbewertung | Note du fournisseur | Nota do fornecedor
PAYMENT | payment_days | number | higher | 0 | Payment term | Zahlungsziel | Délai de paiement | Prazo de pagamento
TECHNICAL | technical | boolean | higher | 0 | Technically suitable | Technisch geeignet | Conforme techniquement | Tecnicamente adequado
`;
