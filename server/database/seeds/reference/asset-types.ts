/** family | code | m medical, c needs calibration, q needs quality assurance | English | Deutsch | Français | Português */
export const assetTypes = `
VENT | VENT-ICU | m c | Intensive care ventilator | Intensivbeatmungsgerät | Ventilateur de réanimation lourd | Ventilador de UTI
VENT | VENT-TRANS | m c | Transport ventilator | Transportbeatmungsgerät | Ventilateur de transport | Ventilador de transporte
VENT | VENT-NIV | m c | Non-invasive ventilator | Nichtinvasives Beatmungsgerät | Ventilateur non invasif | Ventilador não invasivo
PMON | PMON-BED | m c | Bedside monitor | Bettseitiger Monitor | Moniteur de chevet | Monitor de beira de leito
PMON | PMON-TRANS | m c | Transport monitor | Transportmonitor | Moniteur de transport | Monitor de transporte
SPUMP | SPUMP-STD | m c | Syringe pump, single | Spritzenpumpe, einkanalig | Pousse-seringue simple | Bomba de seringa simples
IPUMP | IPUMP-VOL | m c | Volumetric pump | Volumetrische Pumpe | Pompe volumétrique | Bomba volumétrica
DEFIB | DEFIB-MAN | m c | Manual defibrillator | Manueller Defibrillator | Défibrillateur manuel | Desfibrilador manual
DEFIB | DEFIB-AED | m c | Automated external defibrillator | Automatischer externer Defibrillator | Défibrillateur automatisé externe | Desfibrilador externo automático
ECG | ECG-12 | m c | Twelve-channel recorder | Zwölfkanalgerät | Électrocardiographe à douze pistes | Eletrocardiógrafo de doze canais
ANAES | ANAES-STD | m c | Anaesthesia machine with ventilator | Narkosegerät mit Beatmung | Appareil d’anesthésie avec ventilateur | Aparelho de anestesia com ventilador
ESU | ESU-BI | m c | Monopolar and bipolar unit | Mono- und bipolares Gerät | Bistouri mono et bipolaire | Bisturi mono e bipolar
OTLIGHT | OTLIGHT-LED | m | Ceiling LED light | LED-Deckenleuchte | Éclairage LED plafonnier | Foco de LED de teto
OTTABLE | OTTABLE-MOT | m | Motorised table | Motorischer Tisch | Table motorisée | Mesa motorizada
INCUB | INCUB-STAT | m c | Stationary incubator | Stationärer Inkubator | Incubateur fixe | Incubadora fixa
WARMER | WARMER-OPEN | m c | Open care warmer | Offene Wärmeeinheit | Table radiante ouverte | Berço de calor radiante
PHOTO | PHOTO-LED | m c | LED phototherapy | LED-Phototherapie | Photothérapie LED | Fototerapia de LED
DIAL | DIAL-STD | m c | Single-patient dialysis machine | Einzelplatz-Dialysegerät | Générateur individuel | Máquina individual
CT | CT-64 | m q | Multislice scanner | Mehrschicht-Tomograph | Scanner multicoupe | Tomógrafo multislice
MRI | MRI-15 | m q | 1.5 tesla scanner | 1,5-Tesla-Tomograph | IRM 1,5 tesla | Ressonância de 1,5 tesla
XRAY | XRAY-FIX | m q | Fixed radiography system | Stationäre Röntgenanlage | Salle de radiologie fixe | Sistema fixo de radiografia
MXRAY | MXRAY-DR | m q | Mobile digital radiography | Mobile digitale Radiographie | Radiographie numérique mobile | Radiografia digital móvel
USG | USG-GEN | m q | General ultrasound | Allgemeines Ultraschallgerät | Échographe polyvalent | Ultrassom geral
USG | USG-ECHO | m q | Cardiac ultrasound | Herzultraschall | Échocardiographe | Ultrassom cardíaco
CARM | CARM-FD | m q | Flat-detector C-arm | C-Bogen mit Flachdetektor | Arceau à capteur plan | Arco em C com detector plano
CATH | CATH-MONO | m q | Single-plane system | Einebenenanlage | Système monoplan | Sistema monoplano
MAMMO | MAMMO-3D | m q | Tomosynthesis unit | Tomosynthesegerät | Mammographe à tomosynthèse | Mamógrafo com tomossíntese
ENDO | ENDO-GAST | m | Gastroscope | Gastroskop | Gastroscope | Gastroscópio
CENTRI | CENTRI-BENCH | c | Bench centrifuge | Tischzentrifuge | Centrifugeuse de paillasse | Centrífuga de bancada
ANALYS | ANALYS-CHEM | c | Clinical chemistry analyser | Klinisch-chemischer Analysator | Automate de biochimie | Analisador bioquímico
ANALYS | ANALYS-HAEM | c | Haematology analyser | Hämatologie-Analysator | Automate d’hématologie | Analisador hematológico
FRIDGE | FRIDGE-PHARM | c | Pharmacy refrigerator | Apothekenkühlschrank | Réfrigérateur de pharmacie | Refrigerador de farmácia
STER | STER-STEAM | m c | Prevacuum steriliser | Vorvakuum-Sterilisator | Stérilisateur à prévide | Autoclave de pré-vácuo
BED | BED-EL | m | Electric bed | Elektrisches Bett | Lit électrique | Cama elétrica
SUCTION | SUCTION-EL | m | Electric suction unit | Elektrisches Absauggerät | Aspirateur électrique | Aspirador elétrico
NIBP | NIBP-AUTO | m c | Automatic blood pressure monitor | Automatisches Blutdruckmessgerät | Tensiomètre automatique | Monitor automático de pressão
LIFT | LIFT-BED | - | Bed lift | Bettenaufzug | Monte-lit | Elevador de leitos
LIFT | LIFT-PASS | - | Passenger lift | Personenaufzug | Ascenseur de personnes | Elevador social
DG | DG-STANDBY | - | Standby generator | Notstromdiesel | Groupe de secours | Gerador de emergência
UPS | UPS-ONLINE | - | Online UPS | Online-USV | Onduleur en ligne | Nobreak on-line
CHILLER | CHILLER-WC | - | Water-cooled chiller | Wassergekühlte Kältemaschine | Groupe froid à eau | Chiller a água
AHU | AHU-HEPA | - | Unit with HEPA filters | Gerät mit HEPA-Filtern | Centrale à filtres HEPA | Unidade com filtros HEPA
MGAS | MGAS-O2 | m c | Oxygen manifold | Sauerstoffzentrale | Centrale d’oxygène | Central de oxigênio
FIREPUMP | FIREPUMP-EL | - | Electric fire pump | Elektrische Löschwasserpumpe | Pompe incendie électrique | Bomba de incêndio elétrica
WATER | WATER-RO | c | Dialysis water plant | Dialysewasseranlage | Traitement d’eau pour dialyse | Osmose para diálise
`;
