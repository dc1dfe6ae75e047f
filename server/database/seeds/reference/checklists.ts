/** code | used for | families | questions in order | English | Deutsch | Français | Português */
export const checklists = `
PM-VENT | pm | VENT | look mains filter volume oxygen battery alarms clean remarks | Maintenance of ventilators | Wartung von Beatmungsgeräten | Maintenance des ventilateurs | Manutenção de ventiladores
PM-PMON | pm | PMON | look mains heart spo2 pressure alarms battery clean remarks | Maintenance of patient monitors | Wartung von Patientenmonitoren | Maintenance des moniteurs | Manutenção de monitores
PM-PUMP | pm | SPUMP IPUMP | look mains flow occlusion battery alarms clean remarks | Maintenance of infusion pumps | Wartung von Infusionspumpen | Maintenance des pompes à perfusion | Manutenção de bombas de infusão
PM-DEFIB | pm | DEFIB | look mains energy charge battery alarms remarks | Maintenance of defibrillators | Wartung von Defibrillatoren | Maintenance des défibrillateurs | Manutenção de desfibriladores
PM-ANAES | pm | ANAES | look mains volume oxygen filter alarms battery clean remarks | Maintenance of anaesthesia workstations | Wartung von Narkosegeräten | Maintenance des appareils d’anesthésie | Manutenção de aparelhos de anestesia
PM-DIAL | pm | DIAL | look mains conductivity bloodleak alarms filter hours clean remarks | Maintenance of dialysis machines | Wartung von Dialysegeräten | Maintenance des générateurs de dialyse | Manutenção de máquinas de diálise
PM-INCUB | pm | INCUB WARMER | look mains airtemp alarms filter clean remarks | Maintenance of incubators | Wartung von Inkubatoren | Maintenance des incubateurs | Manutenção de incubadoras
PM-STER | pm | STER | look door vacuum bowie hours alarms clean remarks | Maintenance of steam sterilisers | Wartung von Dampfsterilisatoren | Maintenance des autoclaves | Manutenção de autoclaves
PM-XRAY | pm | XRAY MXRAY CARM | look mains kv field apron clean remarks | Maintenance of X-ray units | Wartung von Röntgengeräten | Maintenance des appareils de radiologie | Manutenção de aparelhos de raios X
PM-GENERAL | pm | - | look mains alarms clean remarks | General maintenance | Allgemeine Wartung | Maintenance générale | Manutenção geral
PM-DG | pm | DG | look oil fuel start hours filter remarks | Maintenance of generators | Wartung von Notstromaggregaten | Maintenance des groupes électrogènes | Manutenção de geradores
PM-LIFT | pm | LIFT | look brake door phone clean remarks | Maintenance of lifts | Wartung von Aufzügen | Maintenance des ascenseurs | Manutenção de elevadores
PM-AIR | pm | AHU CHILLER | look filter oil hours clean remarks | Maintenance of air conditioning | Wartung von Klimaanlagen | Maintenance de la climatisation | Manutenção de climatização
SAFETY | calibration | - | mains earth leakage photo remarks | Electrical safety test | Elektrische Sicherheitsprüfung | Test de sécurité électrique | Teste de segurança elétrica
QA-XRAY | qa | XRAY MXRAY CARM CATH MAMMO | kv field apron remarks | Quality assurance of X-ray units | Konstanzprüfung von Röntgengeräten | Contrôle qualité en radiologie | Controle de qualidade em raios X
FIRE-ROUND | inspection | - | exits extinguisher photo remarks | Fire safety round | Brandschutzrundgang | Ronde de sécurité incendie | Ronda de segurança contra incêndio
GAS-ROUND | inspection | MGAS | look gaspressure alarms remarks | Medical gas round | Rundgang medizinische Gase | Ronde des gaz médicaux | Ronda de gases medicinais
COMMISSION | commissioning | - | photo look earth leakage alarms papers trained remarks | Commissioning of equipment | Inbetriebnahme von Geräten | Mise en service d’équipement | Comissionamento de equipamento
`;
