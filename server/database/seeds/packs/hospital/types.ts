/** code | family | medical, needs calibration, needs quality assurance | English | Deutsch | Français | Português */
export const assetTypes = `
VENT-ICU | VENT | yes yes no | Intensive care ventilator | Intensivbeatmungsgerät | Ventilateur de réanimation | Ventilador de UTI
VENT-TRANS | VENT | yes yes no | Transport ventilator | Transportbeatmungsgerät | Ventilateur de transport | Ventilador de transporte
VENT-NEO | VENT | yes yes no | Neonatal ventilator | Neugeborenenbeatmungsgerät | Ventilateur néonatal | Ventilador neonatal
BIPAP-BED | BIPAP | yes yes no | Bilevel ventilator | Bilevel-Gerät | Ventilateur à deux niveaux | Ventilador binível
HFNC-STD | HFNC | yes yes no | High-flow unit | High-Flow-Gerät | Appareil à haut débit | Aparelho de alto fluxo
PMON-BED | PMON | yes yes no | Bedside monitor | Bettmonitor | Moniteur de chevet | Monitor de leito
PMON-TRANS | PMON | yes yes no | Transport monitor | Transportmonitor | Moniteur de transport | Monitor de transporte
PMON-CENTRAL | PMON | yes no no | Central station | Zentrale | Centrale de surveillance | Central de monitorização
SPUMP-SINGLE | SPUMP | yes yes no | Single syringe pump | Einzelspritzenpumpe | Pousse-seringue simple | Bomba de seringa simples
SPUMP-DUAL | SPUMP | yes yes no | Dual syringe pump | Doppelspritzenpumpe | Pousse-seringue double | Bomba de seringa dupla
IPUMP-VOL | IPUMP | yes yes no | Volumetric pump | Volumetrische Pumpe | Pompe volumétrique | Bomba volumétrica
IPUMP-ENT | IPUMP | yes yes no | Feeding pump | Ernährungspumpe | Pompe de nutrition | Bomba de dieta
DEFIB-MON | DEFIB | yes yes no | Monitor defibrillator | Defibrillator mit Monitor | Moniteur défibrillateur | Desfibrilador com monitor
DEFIB-AED | DEFIB | yes yes no | Automated external defibrillator | Automatischer Defibrillator | Défibrillateur automatique externe | Desfibrilador externo automático
ECG-12 | ECG | yes yes no | 12-channel ECG | 12-Kanal-EKG | ECG 12 pistes | ECG de 12 canais
ECG-3 | ECG | yes yes no | 3-channel ECG | 3-Kanal-EKG | ECG 3 pistes | ECG de 3 canais
ANAES-WS | ANAES | yes yes no | Anaesthesia workstation with ventilator | Narkosearbeitsplatz mit Beatmung | Poste d’anesthésie avec ventilateur | Estação de anestesia com ventilador
ESU-MONO | ESU | yes yes no | Monopolar and bipolar generator | Mono- und bipolarer Generator | Générateur mono et bipolaire | Gerador mono e bipolar
ESU-SEAL | ESU | yes yes no | Vessel sealing generator | Gefäßversiegelungsgerät | Générateur de thermofusion | Gerador de selamento de vasos
OTL-CEIL | OTLIGHT | yes no no | Ceiling operating light | Deckenoperationsleuchte | Scialytique plafonnier | Foco cirúrgico de teto
OTL-MOB | OTLIGHT | yes no no | Mobile operating light | Mobile Operationsleuchte | Scialytique mobile | Foco cirúrgico móvel
OTT-GEN | OTTABLE | yes no no | General operating table | Universaloperationstisch | Table d’opération polyvalente | Mesa cirúrgica geral
OTT-ORTH | OTTABLE | yes no no | Orthopaedic operating table | Orthopädischer Operationstisch | Table d’opération orthopédique | Mesa cirúrgica ortopédica
INC-STD | INCUB | yes yes no | Closed incubator | Geschlossener Inkubator | Incubateur fermé | Incubadora fechada
INC-TRANS | INCUB | yes yes no | Transport incubator | Transportinkubator | Incubateur de transport | Incubadora de transporte
WARM-OPEN | WARMER | yes yes no | Open care warmer | Offene Wärmeeinheit | Table radiante | Berço de calor radiante
PHOTO-LED | PHOTO | yes yes no | LED phototherapy | LED-Phototherapie | Photothérapie LED | Fototerapia LED
DIAL-HD | DIAL | yes yes no | Haemodialysis | Hämodialyse | Hémodialyse | Hemodiálise
DIAL-CRRT | DIAL | yes yes no | Continuous renal replacement | Kontinuierliche Nierenersatztherapie | Épuration extrarénale continue | Terapia renal contínua
CT-64 | CT | yes no yes | Multislice CT | Mehrzeilen-CT | Scanner multicoupe | Tomógrafo multislice
MRI-15 | MRI | yes no yes | MRI 1.5 T | MRT 1,5 T | IRM 1,5 T | Ressonância 1,5 T
MRI-30 | MRI | yes no yes | MRI 3 T | MRT 3 T | IRM 3 T | Ressonância 3 T
XR-DR | XRAY | yes no yes | Digital radiography | Digitale Radiographie | Radiographie numérique | Radiografia digital
XR-MOB | MXRAY | yes no yes | Mobile X-ray | Fahrbares Röntgengerät | Radiologie au lit | Raios X móvel
XR-CARM | CARM | yes no yes | Surgical C-arm | Chirurgischer C-Bogen | Arceau chirurgical | Arco cirúrgico em C
XR-CATH | CATH | yes no yes | Single-plane angiography | Monoplane Angiographie | Angiographie monoplan | Angiografia monoplano
XR-MAMMO | MAMMO | yes no yes | Digital mammography | Digitale Mammographie | Mammographie numérique | Mamografia digital
XR-DEXA | DEXA | yes no yes | Whole-body densitometer | Ganzkörper-Densitometer | Densitomètre corps entier | Densitômetro de corpo inteiro
US-CART | USG | yes no yes | Cart ultrasound | Standgerät Ultraschall | Échographe sur chariot | Ultrassom de carrinho
US-PORT | USG | yes no yes | Portable ultrasound | Tragbarer Ultraschall | Échographe portable | Ultrassom portátil
US-ECHO | USG | yes no yes | Echocardiography system | Echokardiographiegerät | Échocardiographe | Ecocardiógrafo
RT-LINAC | LINAC | yes no yes | Linear accelerator 6 MV | Linearbeschleuniger 6 MV | Accélérateur linéaire 6 MV | Acelerador linear 6 MV
NM-SPECT | GAMMA | yes no yes | SPECT camera | SPECT-Kamera | Caméra SPECT | Câmara SPECT
ENDO-GASTRO | ENDO | yes no no | Gastroscope | Gastroskop | Gastroscope | Gastroscópio
ENDO-COLON | ENDO | yes no no | Colonoscope | Koloskop | Coloscope | Colonoscópio
ENDO-BRONCH | ENDO | yes no no | Bronchoscope | Bronchoskop | Bronchoscope | Broncoscópio
LAP-TOWER | LAPTOWER | yes no no | Laparoscopy tower | Laparoskopieturm | Colonne de cœlioscopie | Torre de laparoscopia
CENT-REF | CENTRI | yes yes no | Refrigerated centrifuge | Kühlzentrifuge | Centrifugeuse réfrigérée | Centrífuga refrigerada
LAB-CHEM | ANALYS | yes yes no | Clinical chemistry analyser | Klinische-Chemie-Analysator | Automate de biochimie | Analisador de bioquímica
LAB-HAEM | ANALYS | yes yes no | Haematology analyser | Hämatologieanalysator | Automate d’hématologie | Analisador de hematologia
LAB-COAG | ANALYS | yes yes no | Coagulation analyser | Gerinnungsanalysator | Automate d’hémostase | Analisador de coagulação
LAB-BGA | BGA | yes yes no | Bench blood gas analyser | Blutgasanalysator, Tischgerät | Analyseur de gaz du sang de paillasse | Gasômetro de bancada
FRIDGE-VAC | FRIDGE | yes yes no | Vaccine refrigerator | Impfstoffkühlschrank | Réfrigérateur à vaccins | Refrigerador de vacinas
FRIDGE-BB | BBFRIDGE | yes yes no | Blood bank refrigerator | Blutkonservenkühlschrank | Réfrigérateur de banque de sang | Refrigerador de banco de sangue
STER-LARGE | STER | yes yes no | Large steam steriliser | Großsterilisator | Grand autoclave | Autoclave de grande porte
STER-TABLE | STER | yes yes no | Tabletop steriliser | Kleinsterilisator | Autoclave de table | Autoclave de mesa
WASH-INST | WASHER | yes yes no | Instrument washer | Instrumentenwaschmaschine | Laveur d’instruments | Lavadora de instrumentos
BED-ICU | BED | yes no no | Intensive care bed | Intensivbett | Lit de réanimation | Cama de UTI
BED-WARD | BED | yes no no | Ward bed | Stationsbett | Lit d’hospitalisation | Cama de enfermaria
LIFT-BED | LIFT | no no no | Bed lift | Bettenaufzug | Monte-malades | Elevador de macas
DG-STAND | DG | no no no | Standby generator | Netzersatzaggregat | Groupe de secours | Gerador de emergência
UPS-THREE | UPS | no no no | Three-phase UPS | Dreiphasige USV | Onduleur triphasé | Nobreak trifásico
CHILL-WATER | CHILLER | no no no | Water-cooled chiller | Wassergekühlte Kältemaschine | Groupe froid à eau | Chiller a água
AHU-OT | AHU | no no no | Theatre air handling unit | Lüftungsanlage für OP-Säle | Centrale d’air de bloc | Unidade de ar do centro cirúrgico
GAS-MANI | MGAS | no yes no | Oxygen manifold | Sauerstoffverteiler | Rampe d’oxygène | Manifold de oxigênio
RO-DIAL | WATER | no yes no | Dialysis water plant | Dialysewasseranlage | Traitement d’eau de dialyse | Tratamento de água para diálise
`;
