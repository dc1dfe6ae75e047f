/** code | maintenance, calibration, quality assurance every … months | useful life in years | English | Deutsch | Français | Português */
export const assetFamilies = `
VENT | 6 12 - | 10 | Ventilator | Beatmungsgerät | Ventilateur de réanimation | Ventilador pulmonar
PMON | 12 12 - | 8 | Patient monitor | Patientenmonitor | Moniteur patient | Monitor multiparamétrico
SPUMP | 12 12 - | 8 | Syringe pump | Spritzenpumpe | Pousse-seringue | Bomba de seringa
IPUMP | 12 12 - | 8 | Infusion pump | Infusionspumpe | Pompe à perfusion | Bomba de infusão
DEFIB | 6 12 - | 8 | Defibrillator | Defibrillator | Défibrillateur | Desfibrilador
ECG | 12 12 - | 8 | ECG recorder | EKG-Gerät | Électrocardiographe | Eletrocardiógrafo
ANAES | 6 12 - | 10 | Anaesthesia workstation | Narkosegerät | Appareil d’anesthésie | Aparelho de anestesia
ESU | 12 12 - | 8 | Electrosurgical unit | HF-Chirurgiegerät | Bistouri électrique | Bisturi eletrônico
OTLIGHT | 12 - - | 12 | Operating light | Operationsleuchte | Éclairage opératoire | Foco cirúrgico
OTTABLE | 12 - - | 12 | Operating table | Operationstisch | Table d’opération | Mesa cirúrgica
INCUB | 6 12 - | 8 | Neonatal incubator | Inkubator | Incubateur néonatal | Incubadora neonatal
WARMER | 12 12 - | 8 | Infant warmer | Säuglingswärmer | Table chauffante néonatale | Berço aquecido
PHOTO | 12 12 - | 7 | Phototherapy unit | Phototherapiegerät | Appareil de photothérapie | Aparelho de fototerapia
DIAL | 6 12 - | 8 | Haemodialysis machine | Dialysegerät | Générateur d’hémodialyse | Máquina de hemodiálise
CT | 6 - 24 | 10 | CT scanner | Computertomograph | Scanner | Tomógrafo
MRI | 6 - 12 | 12 | MRI scanner | Magnetresonanztomograph | Appareil d’IRM | Ressonância magnética
XRAY | 6 - 24 | 10 | X-ray unit | Röntgengerät | Appareil de radiologie | Aparelho de raios X
MXRAY | 6 - 24 | 10 | Mobile X-ray unit | Mobiles Röntgengerät | Appareil de radiologie mobile | Aparelho de raios X móvel
USG | 12 - 12 | 7 | Ultrasound scanner | Ultraschallgerät | Échographe | Aparelho de ultrassom
CARM | 6 - 24 | 10 | C-arm | C-Bogen | Arceau mobile | Arco cirúrgico
CATH | 6 - 24 | 10 | Angiography system | Angiographieanlage | Système d’angiographie | Angiógrafo
MAMMO | 6 - 24 | 10 | Mammography unit | Mammographiegerät | Mammographe | Mamógrafo
ENDO | 6 - - | 6 | Endoscope | Endoskop | Endoscope | Endoscópio
CENTRI | 12 12 - | 10 | Centrifuge | Zentrifuge | Centrifugeuse | Centrífuga
ANALYS | 6 12 - | 7 | Laboratory analyser | Laboranalysator | Automate d’analyse | Analisador laboratorial
FRIDGE | 12 12 - | 10 | Medical refrigerator | Medikamentenkühlschrank | Réfrigérateur médical | Refrigerador médico
STER | 6 12 - | 12 | Steam steriliser | Dampfsterilisator | Autoclave | Autoclave
BED | 12 - - | 10 | Hospital bed | Krankenhausbett | Lit médicalisé | Cama hospitalar
SUCTION | 12 - - | 8 | Suction unit | Absauggerät | Aspirateur chirurgical | Aspirador cirúrgico
NIBP | 12 12 - | 5 | Blood pressure monitor | Blutdruckmessgerät | Tensiomètre | Monitor de pressão arterial
LIFT | 1 - - | 25 | Lift | Aufzug | Ascenseur | Elevador
DG | 3 - - | 20 | Diesel generator | Notstromaggregat | Groupe électrogène | Gerador a diesel
UPS | 6 - - | 10 | Uninterruptible power supply | Unterbrechungsfreie Stromversorgung | Onduleur | Nobreak
CHILLER | 3 - - | 20 | Chiller | Kältemaschine | Groupe froid | Chiller
AHU | 3 - - | 15 | Air handling unit | Lüftungsanlage | Centrale de traitement d’air | Unidade de tratamento de ar
MGAS | 3 12 - | 20 | Medical gas manifold | Gasversorgungszentrale | Centrale de gaz médicaux | Central de gases medicinais
FIREPUMP | 1 - - | 20 | Fire pump | Löschwasserpumpe | Pompe incendie | Bomba de incêndio
WATER | 3 6 - | 12 | Reverse osmosis plant | Umkehrosmoseanlage | Osmoseur | Osmose reversa
`;
