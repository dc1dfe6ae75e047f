/** code | v vendors, a assets, t technicians, c the organisation | renewal months | issuer | English | Deutsch | Français | Português */
export const certifications = `
NABH | c | 48 | Quality Council of India | NABH hospital accreditation | NABH-Akkreditierung des Krankenhauses | Accréditation hospitalière NABH | Acreditação hospitalar NABH
JCI | c | 36 | Joint Commission International | JCI accreditation | JCI-Akkreditierung | Accréditation JCI | Acreditação JCI
NABL | v c | 24 | National Accreditation Board for Testing and Calibration Laboratories | NABL accreditation, ISO/IEC 17025 | NABL-Akkreditierung, ISO/IEC 17025 | Accréditation NABL, ISO/IEC 17025 | Acreditação NABL, ISO/IEC 17025
ISO9001 | v c | 36 | Certification body | ISO 9001 quality management | ISO 9001 Qualitätsmanagement | ISO 9001 management de la qualité | ISO 9001 gestão da qualidade
ISO13485 | v | 36 | Certification body | ISO 13485 medical devices | ISO 13485 Medizinprodukte | ISO 13485 dispositifs médicaux | ISO 13485 dispositivos médicos
AERB-LIC | a c | 60 | Atomic Energy Regulatory Board | AERB licence for radiation equipment | AERB-Lizenz für Strahlengeräte | Licence AERB d’équipement radiogène | Licença AERB para equipamento de radiação
AERB-QA | v a | 24 | Atomic Energy Regulatory Board | AERB quality assurance agency | AERB-Prüfstelle | Organisme de contrôle AERB | Agência de controle AERB
CE | a | - | Notified body | CE marking | CE-Kennzeichnung | Marquage CE | Marcação CE
USFDA | a | - | US Food and Drug Administration | US FDA clearance | US-FDA-Zulassung | Autorisation FDA | Autorização FDA
BIS | a | 24 | Bureau of Indian Standards | BIS registration | BIS-Registrierung | Enregistrement BIS | Registro BIS
CDSCO | v a | 60 | Central Drugs Standard Control Organisation | CDSCO registration | CDSCO-Registrierung | Enregistrement CDSCO | Registro CDSCO
BLS | t | 24 | Training centre | Basic life support training | Schulung lebensrettende Sofortmaßnahmen | Formation aux gestes d’urgence | Treinamento em suporte básico de vida
`;

/** code | a assets, t tickets, o orders, v vendors, r rooms; e expires | English | Deutsch | Français | Português */
export const documentTypes = `
MANUAL | a | User manual | Gebrauchsanweisung | Notice d’utilisation | Manual do usuário
SERVICE | a | Service manual | Servicehandbuch | Manuel de maintenance | Manual de serviço
INSTALL | a | Installation report | Installationsprotokoll | Rapport d’installation | Relatório de instalação
IQOQPQ | a | IQ, OQ and PQ report | Qualifizierungsbericht | Rapport de qualification | Relatório de qualificação
WARRANTY | a e | Warranty card | Garantiekarte | Carte de garantie | Cartão de garantia
AMC | a v e | AMC agreement | Wartungsvertrag | Contrat de maintenance | Contrato de manutenção
CALCERT | a e | Calibration certificate | Kalibrierschein | Certificat d’étalonnage | Certificado de calibração
QAREPORT | a e | Quality assurance report | Prüfbericht | Rapport de contrôle qualité | Relatório de controle de qualidade
POLICY | a e | Insurance policy | Versicherungspolice | Police d’assurance | Apólice de seguro
PO | o a | Purchase order | Bestellung | Bon de commande | Ordem de compra
INVOICE | o a | Invoice | Rechnung | Facture | Fatura
LICENCE | a v r e | Licence | Genehmigung | Autorisation | Licença
SOP | a r | Standard operating procedure | Arbeitsanweisung | Mode opératoire | Procedimento operacional padrão
PHOTO | a t r | Photo | Foto | Photo | Foto
REPORT | t | Service report | Servicebericht | Rapport d’intervention | Relatório de atendimento
`;

/** code | English | Deutsch | Français | Português */
export const insuranceTypes = `
ALLRISK | All risks | Allgefahren | Tous risques | Todos os riscos
FIRE | Fire and special perils | Feuer und besondere Gefahren | Incendie et périls spéciaux | Incêndio e riscos especiais
ELECTRONIC | Electronic equipment | Elektronik | Équipements électroniques | Equipamentos eletrônicos
MACHINERY | Machinery breakdown | Maschinenbruch | Bris de machine | Quebra de máquinas
BURGLARY | Burglary | Einbruchdiebstahl | Vol avec effraction | Roubo
TRANSIT | Transit | Transport | Transport | Transporte
LIABILITY | Liability | Haftpflicht | Responsabilité civile | Responsabilidade civil
`;

/** code | English | Deutsch | Français | Português */
export const clientCategories = `
HOSPITAL | Hospital | Krankenhaus | Hôpital | Hospital
CLINIC | Clinic | Klinik | Clinique | Clínica
LAB | Laboratory | Labor | Laboratoire | Laboratório
DIAGNOSTIC | Diagnostic centre | Diagnostikzentrum | Centre de diagnostic | Centro de diagnóstico
HOTEL | Hotel | Hotel | Hôtel | Hotel
OFFICE | Office | Büro | Bureaux | Escritório
SCHOOL | School | Schule | École | Escola
INDUSTRY | Industry | Industrie | Industrie | Indústria
`;
