/** code | English | Deutsch | Français | Português */
export const vendorServices = `
SUPPLY | Supply | Lieferung | Fourniture | Fornecimento
INSTALLATION | Installation | Installation | Installation | Instalação
AMC | Annual maintenance contract | Wartungsvertrag | Contrat de maintenance annuel | Contrato anual de manutenção
CMC | Comprehensive maintenance contract | Vollwartungsvertrag | Contrat de maintenance tous risques | Contrato de manutenção integral
CALIBRATION | Calibration | Kalibrierung | Étalonnage | Calibração
PM | Preventive maintenance | Vorbeugende Wartung | Maintenance préventive | Manutenção preventiva
REPAIR | Breakdown repair | Störungsbehebung | Dépannage | Reparo corretivo
QA | Quality assurance tests | Konstanzprüfungen | Contrôles de qualité | Testes de controle de qualidade
RENTAL | Rental | Vermietung | Location | Locação
DISPOSAL | Disposal | Entsorgung | Élimination | Descarte
TRAINING | Training | Schulung | Formation | Treinamento
`;
