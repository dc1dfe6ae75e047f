/** code | DICOM code | English | Deutsch | Français | Português */
export const modalities = `
CT | CT | Computed tomography | Computertomographie | Tomodensitométrie | Tomografia computadorizada
MR | MR | Magnetic resonance | Magnetresonanz | Résonance magnétique | Ressonância magnética
US | US | Ultrasound | Ultraschall | Échographie | Ultrassonografia
CR | CR | Computed radiography | Speicherfolienradiographie | Radiographie sur plaque | Radiografia computadorizada
DX | DX | Digital radiography | Digitale Radiographie | Radiographie numérique | Radiografia digital
MG | MG | Mammography | Mammographie | Mammographie | Mamografia
NM | NM | Nuclear medicine | Nuklearmedizin | Médecine nucléaire | Medicina nuclear
PT | PT | Positron emission tomography | Positronen-Emissions-Tomographie | Tomographie par émission de positons | Tomografia por emissão de pósitrons
XA | XA | Angiography | Angiographie | Angiographie | Angiografia
RF | RF | Fluoroscopy | Durchleuchtung | Radioscopie | Fluoroscopia
ECG | ECG | Electrocardiography | Elektrokardiographie | Électrocardiographie | Eletrocardiografia
ES | ES | Endoscopy | Endoskopie | Endoscopie | Endoscopia
LAB | - | Laboratory | Labor | Laboratoire | Laboratório
RESP | - | Respiratory care | Beatmung | Assistance respiratoire | Assistência respiratória
OT | - | Operating theatre | Operationssaal | Bloc opératoire | Centro cirúrgico
DIAL | - | Dialysis | Dialyse | Dialyse | Diálise
STER | - | Sterilisation | Sterilisation | Stérilisation | Esterilização
ICU | - | Intensive care | Intensivmedizin | Réanimation | Terapia intensiva
NEO | - | Neonatal care | Neonatologie | Néonatologie | Neonatologia
FACILITY | - | Building services | Gebäudetechnik | Installations techniques | Instalações prediais
`;

/**
 * code | group | function score | English | Deutsch | Français | Português
 * Scores of Fennigkoh and Smith (1989), from 10 for life support to 2 for equipment that is not used in patient care.
 */
export const functionalities = `
LIFE | therapeutic | 10 | Life support | Lebenserhaltung | Maintien en vie | Suporte à vida
SURGICAL | therapeutic | 9 | Surgical and intensive care | Chirurgie und Intensivmedizin | Chirurgie et soins intensifs | Cirurgia e terapia intensiva
PHYSICAL | therapeutic | 8 | Physical therapy and treatment | Physikalische Therapie und Behandlung | Rééducation et traitement | Fisioterapia e tratamento
CRITICAL | diagnostic | 7 | Surgical and intensive care monitoring | Überwachung in Chirurgie und Intensivmedizin | Surveillance au bloc et en réanimation | Monitorização cirúrgica e intensiva
MONITOR | diagnostic | 6 | Other monitoring and diagnosis | Sonstige Überwachung und Diagnostik | Autre surveillance et diagnostic | Outra monitorização e diagnóstico
ANALYTIC | analytical | 5 | Laboratory analysis | Laboranalytik | Analyse de laboratoire | Análise laboratorial
LABACC | analytical | 4 | Laboratory accessories | Laborzubehör | Accessoires de laboratoire | Acessórios de laboratório
COMPUTER | analytical | 3 | Computer and related | Rechner und Zubehör | Informatique et accessoires | Informática e acessórios
PATIENT | miscellaneous | 2 | Patient related and other | Patientennah und Sonstiges | Autour du patient et divers | Relacionado ao paciente e outros
`;

/** family code | modality | functionality | sub-category */
export const familyPlaces = `
VENT | RESP | LIFE | LIFESUP
PMON | ICU | CRITICAL | MONITORING
SPUMP | ICU | SURGICAL | INFUSION
IPUMP | ICU | SURGICAL | INFUSION
DEFIB | ICU | LIFE | LIFESUP
ECG | ECG | MONITOR | MONITORING
ANAES | OT | LIFE | LIFESUP
ESU | OT | SURGICAL | SURGERY
OTLIGHT | OT | PATIENT | SURGERY
OTTABLE | OT | PATIENT | SURGERY
INCUB | NEO | LIFE | LIFESUP
WARMER | NEO | SURGICAL | LIFESUP
PHOTO | NEO | PHYSICAL | THERAPY
DIAL | DIAL | LIFE | LIFESUP
CT | CT | MONITOR | IMAGING
MRI | MR | MONITOR | IMAGING
XRAY | DX | MONITOR | IMAGING
MXRAY | DX | MONITOR | IMAGING
USG | US | MONITOR | IMAGING
CARM | RF | MONITOR | IMAGING
CATH | XA | SURGICAL | IMAGING
MAMMO | MG | MONITOR | IMAGING
ENDO | ES | MONITOR | SURGERY
CENTRI | LAB | LABACC | LABEQ
ANALYS | LAB | ANALYTIC | LABEQ
FRIDGE | LAB | LABACC | LABEQ
STER | STER | PATIENT | SUPPORT
BED | ICU | PATIENT | SUPPORT
SUCTION | OT | SURGICAL | SURGERY
NIBP | ICU | MONITOR | MONITORING
LIFT | FACILITY | PATIENT | TRANSPORT
DG | FACILITY | PATIENT | POWER
UPS | FACILITY | PATIENT | POWER
CHILLER | FACILITY | PATIENT | CLIMATE
AHU | FACILITY | PATIENT | CLIMATE
MGAS | FACILITY | LIFE | GASES
FIREPUMP | FACILITY | PATIENT | SAFETY
WATER | FACILITY | PATIENT | WATERS
`;
