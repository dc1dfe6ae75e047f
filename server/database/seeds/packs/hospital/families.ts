/**
 * Families of a hospital in addition to those of every installation.
 * code | maintenance, calibration, quality assurance every … months | useful life in years | English | Deutsch | Français |
 * Português
 */
export const moreFamilies = `
HFNC | 6 12 - | 8 | High-flow oxygen therapy unit | High-Flow-Sauerstofftherapie | Appareil d’oxygénothérapie à haut débit | Terapia de oxigênio de alto fluxo
BIPAP | 6 12 - | 6 | Non-invasive ventilator | Gerät für nichtinvasive Beatmung | Ventilateur non invasif | Ventilador não invasivo
NEBUL | 12 - - | 5 | Nebuliser | Vernebler | Nébuliseur | Nebulizador
OXICON | 6 12 - | 6 | Oxygen concentrator | Sauerstoffkonzentrator | Concentrateur d’oxygène | Concentrador de oxigênio
PULSOX | 12 12 - | 5 | Pulse oximeter | Pulsoximeter | Oxymètre de pouls | Oxímetro de pulso
CTG | 12 12 - | 8 | Cardiotocograph | Kardiotokograph | Cardiotocographe | Cardiotocógrafo
HOLTER | 12 12 - | 6 | Holter recorder | Langzeit-EKG | Enregistreur Holter | Gravador Holter
TMT | 12 12 - | 8 | Treadmill test system | Belastungs-EKG | Système d’épreuve d’effort | Sistema de teste ergométrico
EEG | 12 12 - | 8 | EEG system | EEG-Gerät | Électroencéphalographe | Eletroencefalógrafo
SPIRO | 12 12 - | 6 | Spirometer | Spirometer | Spiromètre | Espirômetro
LAPTOWER | 6 - - | 8 | Laparoscopy tower | Laparoskopieturm | Colonne de cœlioscopie | Torre de laparoscopia
MICROSC | 12 - - | 10 | Operating microscope | Operationsmikroskop | Microscope opératoire | Microscópio cirúrgico
PHACO | 6 12 - | 8 | Phacoemulsification unit | Phakoemulsifikationsgerät | Phacoémulsificateur | Facoemulsificador
LASER | 6 12 12 | 8 | Surgical laser | Chirurgischer Laser | Laser chirurgical | Laser cirúrgico
TOURNIQ | 12 12 - | 8 | Tourniquet | Tourniquet | Garrot pneumatique | Torniquete pneumático
BLANKET | 12 12 - | 7 | Patient warming unit | Patientenwärmegerät | Réchauffeur de patient | Aquecedor de paciente
DEXA | 12 - 24 | 10 | Bone densitometer | Knochendichtemessgerät | Ostéodensitomètre | Densitômetro ósseo
LINAC | 3 - 1 | 12 | Linear accelerator | Linearbeschleuniger | Accélérateur linéaire | Acelerador linear
GAMMA | 6 - 12 | 12 | Gamma camera | Gammakamera | Gamma-caméra | Gama-câmara
BGA | 6 6 - | 7 | Blood gas analyser | Blutgasanalysator | Analyseur de gaz du sang | Gasômetro
MICRO | 12 12 - | 10 | Microscope | Mikroskop | Microscope | Microscópio
BSC | 12 12 - | 12 | Biological safety cabinet | Biologische Sicherheitswerkbank | Poste de sécurité microbiologique | Cabine de segurança biológica
BBFRIDGE | 6 6 - | 10 | Blood bank refrigerator | Blutkonservenkühlschrank | Réfrigérateur de banque de sang | Refrigerador de banco de sangue
WASHER | 6 12 - | 10 | Washer-disinfector | Reinigungs- und Desinfektionsgerät | Laveur-désinfecteur | Lavadora desinfetadora
DENTAL | 12 - - | 10 | Dental unit | Zahnärztliche Behandlungseinheit | Unit dentaire | Equipo odontológico
PHYSIOTH | 12 12 - | 8 | Physiotherapy unit | Physiotherapiegerät | Appareil de kinésithérapie | Aparelho de fisioterapia
`;

/** family | modality, - where none fits | functionality | sub-category */
export const moreFamilyPlaces = `
HFNC | RESP | LIFE | LIFESUP
BIPAP | RESP | LIFE | LIFESUP
NEBUL | RESP | PHYSICAL | THERAPY
OXICON | RESP | PHYSICAL | THERAPY
PULSOX | ICU | MONITOR | MONITORING
CTG | NEO | MONITOR | MONITORING
HOLTER | ECG | MONITOR | MONITORING
TMT | ECG | MONITOR | MONITORING
EEG | - | MONITOR | MONITORING
SPIRO | RESP | MONITOR | MONITORING
LAPTOWER | ES | SURGICAL | SURGERY
MICROSC | OT | SURGICAL | SURGERY
PHACO | OT | SURGICAL | SURGERY
LASER | OT | SURGICAL | SURGERY
TOURNIQ | OT | SURGICAL | SURGERY
BLANKET | OT | PHYSICAL | SUPPORT
DEXA | DX | MONITOR | IMAGING
LINAC | - | PHYSICAL | THERAPY
GAMMA | NM | MONITOR | IMAGING
BGA | LAB | ANALYTIC | LABEQ
MICRO | LAB | LABACC | LABEQ
BSC | LAB | LABACC | LABEQ
BBFRIDGE | LAB | LABACC | LABEQ
WASHER | STER | PATIENT | SUPPORT
DENTAL | - | SURGICAL | SURGERY
PHYSIOTH | - | PHYSICAL | THERAPY
`;
